import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { Tag } from '#src/kit/ui/Tag.tsx';
import type { TagTone } from '#src/theme/tagPalette.ts';

interface LiveLineProps {
    /** Link of the line. */
    to?: string;
    title: string;
    note: string;
    tag: string;
    tone: TagTone;
}

/** One line of a queue: title, note and urgency. */
export const LiveLine = ({ to, title, note, tag, tone }: LiveLineProps) => (
    <li>
        <Box
            {...(to !== undefined && { component: Link, to })}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                px: 2,
                py: 1.5,
                borderRadius: 1,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
            }}
        >
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{title}</Box>
                <Box sx={{ fontSize: 12, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                    {note}
                </Box>
            </Box>
            <Tag tone={tone}>{tag}</Tag>
        </Box>
    </li>
);
