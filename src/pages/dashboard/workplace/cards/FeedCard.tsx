import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { every } from '#providers/data/every.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadNoteFeed } from '#providers/system/notes.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { NoteLine } from '#src/kit/show/notes/NoteLine.tsx';
import { NOTES } from '#src/kit/show/notes/useNotes.ts';
import { CardPanel } from './CardPanel.tsx';

const EVERY_MS = 60_000;

/** Notes on records that mention the user, or that follow one of the user's notes. */
export const FeedCard = () => {
    const text = useText();
    const feed = useQuery({
        queryKey: [NOTES, 'feed'],
        queryFn: ({ signal }) => loadNoteFeed(signal),
        refetchInterval: every(EVERY_MS),
    });
    return (
        <CardPanel title={text('work.feed')}>
            <QueryState query={feed} empty={text('work.noFeed')}>
                {notes => (
                    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                        {notes.map(note => (
                            <NoteLine
                                key={note.id}
                                note={note}
                                about={
                                    <Link component={RouterLink} to={`/${note.resource}/${encodeURIComponent(note.recordId)}/show`}>
                                        {note.title}
                                    </Link>
                                }
                            />
                        ))}
                    </Box>
                )}
            </QueryState>
        </CardPanel>
    );
};
