/** The addresses of the admin area. */
export const adminPath =
  /^\/admin(?:\/(?:orders(?:\/\d{1,15})?|users(?:\/0x[\da-f]{40})?|events|swaps|audit))?\/?$/i
