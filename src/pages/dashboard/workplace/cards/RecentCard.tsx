import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { LiveLine } from '../../LiveLine.tsx';
import { useWorkplace } from '../useWorkplace.ts';
import { CardPanel } from './CardPanel.tsx';

/** The user's latest activity. */
export const RecentCard = () => {
    const text = useText();
    const { recent = [] } = useWorkplace().data ?? {};
    return (
        <CardPanel title={text('work.recent')}>
            {recent.length === 0 ? (
                <EmptyState title={text('work.noRecent')} />
            ) : (
                <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                    {recent.map(({ id, name, no, op, time }) => (
                        <LiveLine key={id} title={`${op} ${name}`} note={no} tag={time.slice(5, 16)} tone="default" />
                    ))}
                </Box>
            )}
        </CardPanel>
    );
};
