import Alert from '@mui/material/Alert';
import { useText } from '#providers/i18n/useText.ts';
import { useIsPublished } from './useIsPublished.ts';

/** Explains above the form why most fields of a published activity are read-only. */
export const PublishedNote = () => {
    const text = useText();
    if (!useIsPublished()) return null;
    return (
        <Alert severity="info" sx={{ gridColumn: '1 / -1', mb: 3 }}>
            {text('activity.publishedNote')}
        </Alert>
    );
};
