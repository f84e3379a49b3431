/** An escape that the app's router cannot decode. The router keeps the escapes of reserved characters. */
export const badEscape = /%(?!2[346bcf]|3[abdf]|40)/i
