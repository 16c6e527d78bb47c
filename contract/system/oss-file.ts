import { entity } from '../kit/entity.ts';
import { integer, readOnly, text } from '../kit/fields.ts';

/** SYS-22 文件列表 (wire-contract 7.15, table sys_oss_file). Records are created by uploads only. */
export const OssFile = entity({
    resource: 'system/oss-file',
    wire: '/sys/oss/file',
    permission: 'system:ossFile',
    label: '文件',
    english: 'File',
    represent: 'fileName',
    actions: ['list', 'query', 'delete'],
    fields: {
        fileName: readOnly(text('文件名称', 'File', { filter: 'like', sortable: true })),
        url: readOnly(text('文件地址', 'File address', { filter: 'like' })),
        folder: readOnly(text('目录', 'Folder', { maxLength: 32, filter: 'eq' })),
        fileSize: readOnly(integer('大小', 'Size', { sortable: true, unit: 'B' })),
    },
});
