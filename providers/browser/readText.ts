/**
 * Text of a file in any encoding in which banks, payment channels and spreadsheet programs save it here: UTF-8, GBK (the CSV of Excel and
 * of Alipay), or UTF-16 with its mark.
 * @throws DOMException where the file was saved again, or moved, since it was chosen
 */
export const readText = async (file: Blob): Promise<string> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        return new TextDecoder('gb18030').decode(bytes);
    }
};
