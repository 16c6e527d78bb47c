import { CellUpload } from '../../upload/CellUpload.tsx';
import { plain } from '../core/column.ts';
import type { CellProps } from './cellType.ts';

/** The files of the active cell; they can be added, downloaded and removed as the column allows (GRID-01). */
export const UploadCell = ({ value, column, write }: CellProps) => (
    <CellUpload
        value={plain(value)}
        onChange={next => write?.(next === '' ? null : next)}
        folder="temp"
        isImage={column.type === 'image'}
        keep={0}
        label={column.title}
        canDownload={column.allowDownload !== false}
        canRemove={column.allowRemove !== false}
        {...(column.btnText === undefined ? {} : { pickText: column.btnText })}
        target={{
            anonymous: column.token === false,
            ...(column.action === undefined ? {} : { action: column.action }),
            ...(column.responseName === undefined ? {} : { responseName: column.responseName }),
        }}
    />
);
