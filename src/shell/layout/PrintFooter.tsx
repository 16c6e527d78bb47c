import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { useSyncExternalStore } from 'react';

let printedAt = '';
const subscribe = (listener: () => void) => {
    const handlePrint = () => {
        printedAt = formatDateTime(new Date());
        listener();
    };
    window.addEventListener('beforeprint', handlePrint);
    return () => window.removeEventListener('beforeprint', handlePrint);
};

/** Tables are wide; a paper of its own shape says so itself (`StatementPaper`). */
const SHEET = <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '10mm' } }} />;

/** Nothing on the screen, where the footer is empty (LAYOUT-01); on paper it says who printed the page and when. */
export const PrintFooter = () => {
    const text = useText();
    const user = useSession()?.user;
    const time = useSyncExternalStore(subscribe, () => printedAt);
    return (
        <>
            {SHEET}
            <Box
                component="div"
                sx={{ display: 'none', '@media print': { display: 'block', pt: 4, fontSize: 12, color: 'text.secondary' } }}
            >
                {text('shell.printed', { name: user?.realname || user?.username || '', time })}
            </Box>
        </>
    );
};
