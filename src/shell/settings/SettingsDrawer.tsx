import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '#providers/i18n/useText.ts';
import { SideSheet } from '#src/kit/ui/SideSheet.tsx';
import { resetPreferences } from '#src/theme/preferences.ts';
import { LayoutSettings } from './LayoutSettings.tsx';
import { LooksSettings } from './LooksSettings.tsx';
import { OtherSettings } from './OtherSettings.tsx';

/** 系统设置: every choice takes effect at once and is kept in this browser (THEME-01…09). */
export const SettingsDrawer = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    return (
        <SideSheet
            label={text('shell.settings.title')}
            width={340}
            onClose={onClose}
            header={
                <Typography variant="h2" sx={{ lineHeight: { xs: '44px', sm: '28px' } }}>
                    {text('shell.settings.title')}
                </Typography>
            }
        >
            <LooksSettings />
            <LayoutSettings />
            <OtherSettings />
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mb: 3 }}>
                {text('shell.settings.kept')}
            </Typography>
            <Button variant="outlined" fullWidth onClick={resetPreferences}>
                {text('shell.settings.defaults')}
            </Button>
        </SideSheet>
    );
};
