import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Gate } from './shell/Gate.tsx';
import { ExpiredDialog } from './shell/notice/ExpiredDialog.tsx';
import { NoticeHost } from './shell/notice/NoticeHost.tsx';
import { createAppTheme } from './theme/createAppTheme.ts';

const theme = createAppTheme();

/** The product: sign-in or workspace, under one theme, with one place for notices. */
export const App = () => (
    <ThemeProvider theme={theme}>
        <CssBaseline />
        <Gate />
        <NoticeHost />
        <ExpiredDialog />
    </ThemeProvider>
);
