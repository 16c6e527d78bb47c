import { OssFile } from '#contract/system/oss-file.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const OssFileList = lazyPart(() => import('./OssFileList.tsx'), 'OssFileList');

export default defineResource(OssFile, { components: ['modules/oss/OSSFileList'], list: OssFileList });
