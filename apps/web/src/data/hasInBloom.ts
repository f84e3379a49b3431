/** In a module of its own: the hash behind it is loaded only once an account is shown. */
export { hasInBloom } from '@vermeil/thor'
