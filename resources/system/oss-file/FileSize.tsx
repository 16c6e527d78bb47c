import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { OssFile } from '#contract/system/oss-file.ts';
import { fileSizeText } from '#src/kit/upload/fileSizeText.ts';

export const FileSize = () => <>{fileSizeText(useRecordContext<Row<typeof OssFile>>()?.fileSize)}</>;
