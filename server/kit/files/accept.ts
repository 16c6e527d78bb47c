import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { extensionOf, FILE_TYPES, folderOf, isImageName } from '#contract/kit/files.ts';
import { badRequest } from '../errors.ts';

/** A file that may be stored: its bytes, possibly re-encoded, and the extension and type that it is stored with. */
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
/** What file-type detects for an extension, if that differs from the extension. */
const SNIFFED_AS: Readonly<Record<string, string>> = { jpeg: 'jpg', ofd: 'zip' };
const TEXTS = new Set(['csv', 'txt']);

/**
 * Checks that the content of a file matches its extension and that the folder accepts the type (security S76, S79). Images are re-encoded,
 * which removes locations, camera data and any other hidden content.
 * @throws AppError 400 for another type, a wrong extension, a damaged or too large image
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

/** The content type of a stored file, by its path: images with their own, everything else as `application/octet-stream`. */
export const contentTypeOf = (path: string): string => CONTENT_TYPES[extensionOf(path)] ?? 'application/octet-stream';

async function requireHonest(extension: string, bytes: Buffer): Promise<void> {
    const found = (await fileTypeFromBuffer(bytes))?.ext;
    const isHonest = TEXTS.has(extension) ? found === undefined && isText(bytes) : found === (SNIFFED_AS[extension] ?? extension);
    if (!isHonest) throw badRequest({ file: '文件内容与扩展名不符' }, '文件内容与扩展名不符');
}

/** No control characters except line ends and tabs; the encoding may be UTF-8 or GBK. */
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
