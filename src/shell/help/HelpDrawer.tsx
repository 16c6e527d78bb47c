import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { HELP } from '#src/pages/help/helpPath.ts';
import { setHelpOpen, setTourRunning } from './helpOpen.ts';
import { Releases } from './Releases.tsx';
import { ScreenGuide } from './ScreenGuide.tsx';
import { useHelpSeen } from './useHelpSeen.ts';
import { useScreen } from './useScreen.ts';

const WIDTH = 420;

const close = () => setHelpOpen(false);

const startTour = () => {
    close();
    setTourRunning(true);
};

/** Invitation to the tour, until the user has taken it. */
const TourInvitation = () => {
    const text = useText();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: { xs: 4, md: 6 }, py: 3, bgcolor: 'action.selected' }}>
            <Typography sx={{ flex: 1 }}>{text('help.tourHint')}</Typography>
            <Button variant="contained" onClick={startTour} sx={{ flexShrink: 0 }}>
                {text('help.tour')}
            </Button>
        </Box>
    );
};

const HelpFooter = ({ hasToured }: { hasToured: boolean }) => {
    const text = useText();
    return (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
            {!hasToured && <TourInvitation />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: { xs: 2, md: 4 }, py: 2 }}>
                <Button component={Link} to={HELP} onClick={close} startIcon={<MenuBookOutlined />}>
                    {text('help.all')}
                </Button>
                <Button component={Link} to={`${HELP}?tab=keys`} onClick={close} startIcon={<KeyboardOutlined />}>
                    {text('help.keys')}
                </Button>
                {hasToured && (
                    <Button onClick={startTour} startIcon={<ExploreOutlined />}>
                        {text('help.tour')}
                    </Button>
                )}
            </Box>
        </Box>
    );
};

/** 「这页怎么用」: help of the current page, news, and the tour (`?` in the header, F1). */
export const HelpDrawer = () => {
    const text = useText();
    const screen = useScreen();
    const { hasNews, hasToured, noteSeen } = useHelpSeen();
    const [isNew] = useState(hasNews);
    const note = useRef(noteSeen);
    // Stores with the account that the newest release has been shown.
    useEffect(() => note.current(), []);
    return (
        <SideSheet
            label={text('help.howTo')}
            width={WIDTH}
            onClose={close}
            header={
                <>
                    <Typography variant="h2" sx={{ lineHeight: { xs: '44px', sm: '28px' } }}>
                        {text('help.howTo')}
                    </Typography>
                    {screen.title !== undefined && <Typography sx={{ color: 'text.secondary' }}>{screen.title}</Typography>}
                </>
            }
            footer={<HelpFooter hasToured={hasToured} />}
        >
            <ScreenGuide screen={screen} onLeave={close} />
            <Divider sx={{ my: 5 }} />
            <Releases isNew={isNew} />
        </SideSheet>
    );
};
