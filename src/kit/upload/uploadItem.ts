import { extensionOf, FILE_TYPES, folderOf, IMAGE_TYPES, MAX_FILE_BYTES, splitPaths } from '#contract/kit/files.ts';
import type { UploadTarget } from '#providers/files/storedFile.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';

/** One file of an upload input (UPLOAD-09): uploading, stored, or rejected. */
export interface UploadItem {
    readonly uid: string;
    /** The id of the stored file, once the upload has returned it. */
    readonly id?: string;
    readonly name: string;
    readonly type: string;
    /** Bytes; undefined for files that were stored earlier. */
    readonly size: number | undefined;
    readonly status: 'uploading' | 'done' | 'error';
    /** 0 to 100. */
    readonly percent: number;
    /** Path of the stored file; set once `status` is `done`. */
    readonly path?: string;
    /** Why it was rejected (UPLOAD-02). */
    readonly message?: string;
    /** Kept for a retry. */
    readonly file?: File;
}

/** Restrictions that are checked before a file is sent; the server checks again. */
export interface UploadRule {
    folder: string;
    /** Maximum number of files. */
    most: number;
    isImage: boolean;
    /** Defaults to the product's file store. */
    target?: UploadTarget;
}

/** Extensions that the input accepts. */
export const typesOf = ({ folder, isImage }: UploadRule): readonly string[] =>
    isImage ? IMAGE_TYPES : [...FILE_TYPES, ...(folderOf(folder)?.types ?? [])];

/** Text key of the reason why a file is not sent; undefined if it may be sent (UPLOAD-06). */
export const refusalOf = (file: Pick<File, 'name' | 'type' | 'size'>, rule: UploadRule): TextKey | undefined => {
    if (rule.isImage && !file.type.includes('image')) return 'upload.imageOnly';
    if (!typesOf(rule).includes(extensionOf(file.name))) return 'upload.wrongType';
    return file.size > MAX_FILE_BYTES ? 'upload.tooLarge' : undefined;
};

/** The files of an existing value as stored items. */
export const itemsOf = (value: unknown): UploadItem[] =>
    splitPaths(value).map(path => ({
        uid: path,
        name: path.split('/').at(-1) ?? path,
        type: '',
        size: undefined,
        status: 'done',
        percent: 100,
        path,
    }));

/** The value once every file is stored; undefined while one is uploading or rejected (UPLOAD-03). */
export const valueOf = (items: readonly UploadItem[]): string | undefined =>
    items.every(item => item.status === 'done') ? items.map(item => item.path).join(',') : undefined;
