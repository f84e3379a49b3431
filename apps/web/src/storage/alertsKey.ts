/** The key of a network's alerts in the storage. */
export const nameAlertsKey = (network: string): string => `vermeil.priceAlerts.${network}`
