/**
 * Text of a file in any encoding that is common for files of banks, payment channels and spreadsheet programs: UTF-8, GBK (CSV of Excel and
 * Alipay), or UTF-16 with a byte order mark.
 * @throws DOMException if the file was saved again or moved since it was chosen
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
