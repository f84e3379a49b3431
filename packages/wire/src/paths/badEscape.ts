/**
 * An escape that the app's router cannot decode, or a control character, which no address of a screen has. The router
 * keeps the escapes of reserved characters.
 */
export const badEscape = /%(?!2[346bcf]|3[abdf]|40)|\p{Cc}/iu
