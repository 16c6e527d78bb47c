import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';

interface DraftOfferProps {
    /** When it was typed, in ms since 1970. */
    at: number;
    onRestore: () => void;
    onForget: () => void;
}

/** Offers what was typed at an earlier time and never sent. */
export const DraftOffer = ({ at, onRestore, onForget }: DraftOfferProps) => {
    const text = useText();
    return (
        <Alert
            severity="info"
            sx={{ mb: 4 }}
            action={
                <>
                    <Button size="small" variant="contained" onClick={onRestore} sx={{ mr: 2 }}>
                        {text('common.restore')}
                    </Button>
                    <Button size="small" onClick={onForget}>
                        {text('common.discard')}
                    </Button>
                </>
            }
        >
            {text('common.draftFound', { time: formatDateTime(at) })}
        </Alert>
    );
};
