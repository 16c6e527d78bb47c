import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { badRequest } from '../errors.ts';

const MAX_ENTRIES = 2000;
const MAX_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 200;
/** Small files may compress to few bytes without being a zip bomb. */
const RATIO_FROM = 64 * 1024;
/** Only .xlsx without a password can be read; the message tells what to do with .xls, .csv and protected files. */
export const NO_WORKBOOK = '文件不是有效的Excel文件（.xlsx），.xls、.csv和设有密码的文件请先另存为不带密码的.xlsx';
const FORBIDDEN = /<!(DOCTYPE|ENTITY)/i;

/**
 * Checks an uploaded `.xlsx` before it is unpacked (security S80): number of entries, declared and real sizes, compression ratio, paths
 * that lead outside, document types. The directory is checked first, so that a zip bomb costs nothing.
 * @param see called with every chunk of every part
 * @throws AppError 400
 */
export const scanZip = async (file: Buffer, see: (part: string, piece: string) => void): Promise<void> => {
    if (file.length < 4 || file.readUInt32LE(0) !== 0x04034b50) throw refused();
    try {
        const zip = await open(file);
        const entries = await directoryOf(zip);
        if (!entries.some(entry => entry.fileName === 'xl/workbook.xml')) throw refused();
        for (const entry of entries) if (!entry.fileName.endsWith('/')) await inspect(zip, entry, see);
    } catch {
        throw refused();
    }
};

const open = (file: Buffer) =>
    new Promise<ZipFile>((resolve, reject) => {
        // yauzl refuses paths that lead outside and entries that unpack to more than they declare.
        fromBuffer(file, { lazyEntries: true, validateEntrySizes: true, autoClose: false }, (error, zip) =>
            error ? reject(error) : resolve(zip),
        );
    });

const directoryOf = (zip: ZipFile) =>
    new Promise<Entry[]>((resolve, reject) => {
        const entries: Entry[] = [];
        let bytes = 0;
        zip.on('error', reject);
        zip.on('end', () => resolve(entries));
        zip.on('entry', (entry: Entry) => {
            entries.push(entry);
            bytes += entry.uncompressedSize;
            const isBomb = entry.uncompressedSize > RATIO_FROM && entry.uncompressedSize / Math.max(1, entry.compressedSize) > MAX_RATIO;
            if (entries.length > MAX_ENTRIES || bytes > MAX_BYTES || isBomb) reject(refused());
            else zip.readEntry();
        });
        zip.readEntry();
    });

/** Unpacks an entry without keeping it: its real size must be the declared one, and no part may define entities. */
const inspect = (zip: ZipFile, entry: Entry, see: (part: string, piece: string) => void) =>
    new Promise<void>((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) => {
            if (error) return reject(error);
            let tail = '';
            stream.on('error', reject);
            stream.on('end', resolve);
            stream.on('data', (chunk: Buffer) => {
                const piece = chunk.toString('latin1');
                const text = tail + piece;
                tail = text.slice(-10);
                if (FORBIDDEN.test(text)) stream.destroy(refused());
                else see(entry.fileName, piece);
            });
        });
    });

const refused = () => badRequest({ file: NO_WORKBOOK }, `文件导入失败:${NO_WORKBOOK}`);
