import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useSaid, useScreenHelp } from '#providers/i18n/help/useScreenHelp.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMenuTitles } from '../resource/useMenuTitle.ts';

/** Explains what the list at `path` contains and how its first row is created, from the help of its screen, with a link to that screen. */
export const FirstRow = ({ path }: { path: string }) => {
    const text = useText();
    const say = useSaid();
    const titleOf = useMenuTitles();
    const { data: help } = useScreenHelp(path);
    if (!help?.first) return null;
    const title = help.firstAt === undefined ? undefined : titleOf(help.firstAt);
    return (
        <>
            {say(help.first)}
            {help.firstAt !== undefined && title !== undefined && (
                <Box component="span" sx={{ display: 'block', mt: 3 }}>
                    <Button component={Link} to={help.firstAt} variant="outlined">
                        {text('help.goTo', { title })}
                    </Button>
                </Box>
            )}
        </>
    );
};
