import AttachFile from '@mui/icons-material/AttachFile';
import { splitPaths } from '#contract/kit/files.ts';
import { useContext, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { PictureStrip } from '../../upload/PictureStrip.tsx';
import { type CellProps, ScrollingContext } from './cellType.ts';

const THUMBNAIL_PX = 22;
const MAX_THUMBNAILS = 3;

/** Stored files of a cell that is not active: pictures as thumbnails, other files as a count. Pictures are not fetched while scrolling. */
export const FileCell = ({ value, column }: CellProps) => {
    const text = useText();
    const isScrolling = useContext(ScrollingContext);
    const [hasRested, setHasRested] = useState(!isScrolling);
    if (!isScrolling && !hasRested) setHasRested(true);
    const paths = splitPaths(value);
    if (paths.length === 0) return null;
    if (column.type === 'image' && hasRested)
        return (
            <PictureStrip
                pictures={paths.map((path, index) => ({ path, name: `${column.title} ${index + 1}` }))}
                size={THUMBNAIL_PX}
                most={MAX_THUMBNAILS}
            />
        );
    return (
        <>
            <AttachFile sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} /> {text('editGrid.files', { count: paths.length })}
        </>
    );
};
