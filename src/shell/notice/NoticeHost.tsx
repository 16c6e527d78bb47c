import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { type Notice, notices } from '#providers/store/signals.ts';
import { useText } from '#providers/i18n/useText.ts';
import { isTyping, useShortcut } from '#src/kit/ui/useShortcut.ts';
import { BOTTOM_BAR } from '#src/theme/tokens.ts';

/** The request id in the message of an unexpected server error (`server/plugins/errors.ts`). */
const REQUEST_ID = /请求号：([\w-]+)/;

/** Button that copies the id of the failed request, to find it in the log; nothing if the message contains none. */
const CopyRequestId = ({ message }: { message: string }) => {
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

interface Shown extends Notice {
    id: number;
}

/** Height of a footer with buttons: of a form, a sheet, a list's pager. */
const FOOT = 72;
const STAYS_MS = 3000;
/** Long enough to reach the button. */
const STAYS_WITH_ACTION_MS = 12_000;
const MOST = 4;
let lastId = 0;

/** Whether a notification replaces an earlier one: the same message, or an undo after an undo. */
const isReplaced = (before: Notice, by: Notice): boolean =>
    before.message === by.message || (before.action?.forMs !== undefined && by.action?.forMs !== undefined);

/** All notifications of the product, titled 「系统提示」 (ERR-01): a success disappears after 3 s, an error stays until it is closed. */
export const NoticeHost = () => {
    const text = useText();
    const [shown, setShown] = useState<readonly Shown[]>([]);
    const close = (id: number) => setShown(before => before.filter(notice => notice.id !== id));
    useShortcut({ key: 'z', withMod: true }, () => {
        const undo = shown.findLast(({ action }) => action?.forMs !== undefined);
        if (!undo || isTyping(document.activeElement)) return false;
        undo.action?.run();
        close(undo.id);
        return true;
    });
    // Subscribes to notifications of the providers and of react-admin's bridge; timers remove those that do not stay.
    useEffect(() => {
        const timers = new Set<ReturnType<typeof setTimeout>>();
        const stop = notices.on(notice => {
            const id = ++lastId;
            setShown(before => [...before.filter(each => !isReplaced(each, notice)), { ...notice, id }].slice(-MOST));
            if (notice.type !== 'error') {
                const stays = notice.action ? (notice.action.forMs ?? STAYS_WITH_ACTION_MS) : STAYS_MS;
                timers.add(setTimeout(() => setShown(before => before.filter(one => one.id !== id)), stays));
            }
        });
        return () => {
            stop();
            timers.forEach(clearTimeout);
        };
    }, []);
    return (
        <Box
            aria-live="polite"
            sx={{
                position: 'fixed',
                // Above the pager of a list, the buttons of a sheet and the bar of a phone, so that these, tabs and table heads are not
                // covered.
                bottom: { xs: `calc(${BOTTOM_BAR + FOOT}px + env(safe-area-inset-bottom))`, sm: FOOT },
                left: { xs: 16, sm: '50%' },
                right: { xs: 16, sm: 'auto' },
                width: { sm: 360 },
                transform: { sm: 'translateX(-50%)' },
                zIndex: 'snackbar',
                display: 'grid',
                gap: 2,
                '@media print': { display: 'none' },
            }}
        >
            {shown.map(({ id, title, message, subject, type, action }) => (
                <Alert
                    key={id}
                    severity={type}
                    onClose={() => close(id)}
                    closeText={text('common.close')}
                    sx={{
                        boxShadow: 6,
                        bgcolor: 'background.paper',
                        color: 'text.primary',
                        overflowWrap: 'anywhere',
                        ...(action?.forMs !== undefined && { alignItems: 'center', py: 0, '& .MuiAlert-action': { pt: 0 } }),
                    }}
                >
                    {/* A notification with an undo stays longer and covers a row of the page, so it has only one line. */}
                    {action?.forMs === undefined && (
                        <AlertTitle sx={{ fontSize: 14, fontWeight: 600, mb: 0 }}>{title ?? text('common.notice')}</AlertTitle>
                    )}
                    <span>{message}</span>
                    {subject && (
                        <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
                            {subject}
                        </Box>
                    )}
                    {type === 'error' && <CopyRequestId message={message} />}
                    {action && (
                        <Button
                            size="small"
                            sx={{ ml: 2 }}
                            onClick={() => {
                                action.run();
                                close(id);
                            }}
                        >
                            {action.label}
                        </Button>
                    )}
                </Alert>
            ))}
        </Box>
    );
};
