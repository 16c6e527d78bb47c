import Button from '@mui/material/Button';
import { notices } from '#providers/http/signals.ts';
import { useText } from '#providers/i18n/useText.ts';

/** The number that the server puts into a failure which it cannot explain (`server/plugins/errors.ts`). */
const REQUEST_ID = /请求号：([\w-]+)/;

/** Copies the number of the failed request, by which its line is found in the log; nothing where the text has none. */
export const CopyRequestId = ({ message }: { message: string }) => {
    const text = useText();
    const id = REQUEST_ID.exec(message)?.[1];
    if (id === undefined) return null;
    const handleCopy = () =>
        navigator.clipboard.writeText(id).then(
            () => notices.emit({ message: text('common.copied'), type: 'success' }),
            () => notices.emit({ message: text('common.copyFailed'), type: 'warning' }),
        );
    return (
        <Button size="small" sx={{ ml: 2 }} onClick={() => void handleCopy()}>
            {text('common.copy', { what: text('common.requestId') })}
        </Button>
    );
};
