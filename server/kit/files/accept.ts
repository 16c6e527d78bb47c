import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { extensionOf, FILE_TYPES, folderOf, isImageName } from '#contract/kit/files.ts';
import { badRequest } from '../errors.ts';

/** What may be stored: its bytes, perhaps redrawn, and the extension and type it is stored under. */
export interface Accepted {
    bytes: Buffer;
    extension: string;
    contentType: string;
}

const MAX_PIXELS = 50_000_000;
const CONTENT_TYPES: Readonly<Record<string, string>> = {
    jpg: 'image/jpeg',
    png: 'image/png',
    gif: 'image/gif',
    webp: 'image/webp',
};
/** What file-type calls the content of an extension, where that is not the extension itself. */
const SNIFFED_AS: Readonly<Record<string, string>> = { jpeg: 'jpg', ofd: 'zip' };
const TEXTS = new Set(['csv', 'txt']);

/**
 * Checks that a file is what its name says and of a type the folder takes (security S76, S79).
 * Pictures are redrawn, which drops places, cameras and whatever else hides in them.
 * @throws AppError 400 for another type, a wrong extension, a broken or too large picture
 */
export async function acceptFile(name: string, bytes: Buffer, folder: string): Promise<Accepted> {
    const extension = extensionOf(name);
    const allowed = [...FILE_TYPES, ...(folderOf(folder)?.types ?? [])];
    if (bytes.length === 0) throw badRequest({ file: '文件内容为空' }, '文件内容为空');
    if (!allowed.includes(extension)) throw badRequest({ file: '不支持的文件类型' }, `不支持的文件类型，可上传：${allowed.join('、')}`);
    await requireHonest(extension, bytes);
    if (isImageName(name)) return redrawn(extension === 'jpeg' ? 'jpg' : extension, bytes);
    return { bytes, extension, contentType: 'application/octet-stream' };
}

/** How a stored file may be sent, by its path: pictures as such, everything else as mere bytes. */
export const contentTypeOf = (path: string): string => CONTENT_TYPES[extensionOf(path)] ?? 'application/octet-stream';

async function requireHonest(extension: string, bytes: Buffer): Promise<void> {
    const found = (await fileTypeFromBuffer(bytes))?.ext;
    const isHonest = TEXTS.has(extension) ? found === undefined && isText(bytes) : found === (SNIFFED_AS[extension] ?? extension);
    if (!isHonest) throw badRequest({ file: '文件内容与扩展名不符' }, '文件内容与扩展名不符');
}

/** No control characters but line ends and tabs; the encoding may be UTF-8 or GBK. */
const isText = (bytes: Buffer): boolean => !bytes.some(byte => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13);

async function redrawn(extension: string, bytes: Buffer): Promise<Accepted> {
    const isAnimated = extension === 'gif' || extension === 'webp';
    try {
        const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: isAnimated });
        const upright = isAnimated ? picture : picture.autoOrient();
        const drawn = await upright.toFormat(extension === 'jpg' ? 'jpeg' : (extension as 'png' | 'gif' | 'webp')).toBuffer();
        return { bytes: drawn, extension, contentType: CONTENT_TYPES[extension] ?? 'application/octet-stream' };
    } catch {
        throw badRequest({ file: '图片无法识别或尺寸过大' }, '图片无法识别或尺寸过大');
    }
}
