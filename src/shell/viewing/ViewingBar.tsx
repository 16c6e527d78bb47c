import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { prolongSession } from '#providers/auth/prolongSession.ts';
import { endViewAs } from '#providers/auth/viewAs.ts';
import { useText } from '#providers/i18n/useText.ts';
import { serverNow } from '#providers/store/serverClock.ts';
import { notices } from '#providers/store/signals.ts';
import { useSession } from '#providers/store/useSession.ts';
import { readViewing } from '#providers/store/viewing.ts';
import { useIsPhone } from '#src/kit/ui/useIsPhone.ts';
import { TAG_PALETTE } from '#src/theme/tagPalette.ts';

const LOOKS_EVERY_MS = 5000;

const msLeft = (): number => (readViewing()?.until ?? 0) - serverNow();

/**
 * Bar above every page while an administrator views the system as another user: shows the remaining time and a button to end it. It does not
 * cover other content.
 */
export const ViewingBar = () => {
    const text = useText();
    const isPhone = useIsPhone();
    const user = useSession()?.user;
    const [left, setLeft] = useState(msLeft);
    const [isBusy, setIsBusy] = useState(false);
    // Updates the remaining time. After it has expired, `prolongSession` sends a call that the server rejects, which returns the window to
    // the administrator's session.
    useEffect(() => {
        const timer = setInterval(() => {
            setLeft(msLeft());
            if (msLeft() <= 0) prolongSession().catch(() => undefined);
        }, LOOKS_EVERY_MS);
        return () => clearInterval(timer);
    }, []);
    const handleEnd = async () => {
        setIsBusy(true);
        try {
            await endViewAs();
        } catch (error) {
            setIsBusy(false);
            notices.emit({ message: error instanceof Error ? error.message : String(error), type: 'error' });
        }
    };
    const name = user?.realname || user?.username || '';
    const minutes = Math.max(0, Math.ceil(left / 60_000));
    return (
        <Box
            role="region"
            aria-label={text('user.viewing', { name })}
            sx={theme => ({
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                minHeight: 40,
                px: { xs: 3, sm: 4 },
                bgcolor: TAG_PALETTE[theme.palette.mode].warning.background,
                color: TAG_PALETTE[theme.palette.mode].warning.text,
                fontSize: 14,
                '& > svg': { fontSize: 18, flexShrink: 0 },
            })}
        >
            <Visibility />
            <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, overflowWrap: 'anywhere' }}>
                <span>{text(isPhone ? 'user.viewingShort' : 'user.viewing', { name })}</span>
                <span>{text('user.viewingLeft', { minutes })}</span>
            </Box>
            <Button
                size="small"
                variant="outlined"
                color="inherit"
                loading={isBusy}
                onClick={() => void handleEnd()}
                sx={{ flexShrink: 0 }}
            >
                {text('user.endView')}
            </Button>
        </Box>
    );
};
