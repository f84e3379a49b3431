/** A JSON value that keeps what JSON.parse loses: the digits of numbers and the order of repeated names. */
export type JsonValue = null | boolean | string | JsonNumber | JsonValue[] | JsonObject

/** A number with its original digits. */
export class JsonNumber {
  readonly digits: string

  constructor(digits: string) {
    this.digits = digits
  }
}

/** An object's fields in their original order. */
export class JsonObject {
  readonly fields: [string, JsonValue][]

  constructor(fields: [string, JsonValue][]) {
    this.fields = fields
  }
}
