import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { TAG_PALETTE } from '#src/theme/tagPalette.ts';

/** The colleagues who are viewing the same order. */
export const PresenceChips = ({ names }: { names: readonly string[] | undefined }) => {
    const text = useText();
    if (!names || names.length === 0) return null;
    return (
        <Box
            component="span"
            title={text('dispatch.looking', { names: names.join(text('common.comma')) })}
            sx={theme => ({
                display: 'inline-flex',
                alignItems: 'center',
                gap: 1,
                px: 2,
                height: 20,
                borderRadius: 10,
                fontSize: 12,
                whiteSpace: 'nowrap',
                color: TAG_PALETTE[theme.palette.mode].special.text,
                bgcolor: TAG_PALETTE[theme.palette.mode].special.background,
            })}
        >
            <VisibilityOutlined sx={{ fontSize: 14 }} aria-hidden />
            {text(names.length > 2 ? 'dispatch.lookingMany' : 'dispatch.looking', {
                names: names.slice(0, 2).join(text('common.comma')),
                count: names.length,
            })}
        </Box>
    );
};
