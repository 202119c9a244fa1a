const transferToFixedLength = function (this: ArrayBuffer) {
  return this.slice(0);
};

/**
 * Node 20 does not have it, and PDF.js uses it to read drawings. For tests.
 * @returns what removes it
 */
export function supportPdfJs(): () => void {
  if ("transferToFixedLength" in ArrayBuffer.prototype) return () => undefined;
  Object.defineProperty(ArrayBuffer.prototype, "transferToFixedLength", {
    value: transferToFixedLength,
    configurable: true,
  });
  return () => Reflect.deleteProperty(ArrayBuffer.prototype, "transferToFixedLength");
}
