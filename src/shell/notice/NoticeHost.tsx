import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { NOTICE_TITLE } from '#providers/http/errorTexts.ts';
import { type Notice, notices } from '#providers/http/signals.ts';

interface Shown extends Notice {
    id: number;
}

const STAYS_MS = 3000;
const MOST = 4;
let lastId = 0;

/** Every notice of the product, titled 「系统提示」 (ERR-01): success goes after 3 s, an error stays until it is closed. */
export const NoticeHost = () => {
    const [shown, setShown] = useState<readonly Shown[]>([]);
    const close = (id: number) => setShown(before => before.filter(notice => notice.id !== id));
    // Listens to the providers and to react-admin's bridge; the clock takes away what need not stay.
    useEffect(() => {
        const timers = new Set<ReturnType<typeof setTimeout>>();
        const stop = notices.on(notice => {
            const id = ++lastId;
            setShown(before => [...before.filter(({ message }) => message !== notice.message), { ...notice, id }].slice(-MOST));
            if (notice.type !== 'error') timers.add(setTimeout(() => setShown(before => before.filter(one => one.id !== id)), STAYS_MS));
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
                top: 16,
                right: 16,
                left: { xs: 16, sm: 'auto' },
                width: { sm: 360 },
                zIndex: 'snackbar',
                display: 'grid',
                gap: 2,
            }}
        >
            {shown.map(({ id, message, type }) => (
                <Alert
                    key={id}
                    severity={type}
                    onClose={() => close(id)}
                    closeText="关闭"
                    sx={{ boxShadow: 6, bgcolor: 'background.paper', color: 'text.primary', overflowWrap: 'anywhere' }}
                >
                    <AlertTitle sx={{ fontSize: 14, fontWeight: 600, mb: 0 }}>{NOTICE_TITLE}</AlertTitle>
                    {message}
                </Alert>
            ))}
        </Box>
    );
};
