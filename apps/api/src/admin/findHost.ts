/**
 * The configured host that a domain belongs to: the host itself, or a host without a port for any of its ports. The
 * domain of a certificate is the only proof that it was signed on our page and not on a copy of it, so it is compared
 * with the configuration and never with a header of the request.
 */
export function findHost(hosts: readonly string[], domain: string): string | undefined {
  const name = domain.replace(/:\d+$/, '')
  return hosts.find((host) => host === domain || host === name)
}
