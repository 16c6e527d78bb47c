import { OssFile } from '#contract/system/oss-file.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const OssFileList = lazyPart(() => import('./OssFileList.tsx'), 'OssFileList');

export default defineResource(OssFile, { components: ['modules/oss/OSSFileList'], list: OssFileList });
