export { createMarketGenesis } from './chain/createMarketGenesis.ts'
