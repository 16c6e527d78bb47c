import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useText } from '#providers/i18n/useText.ts';

export interface TerminalEntry {
    command: string;
    lines: readonly string[];
    isError: boolean;
    /** Duration of the command. */
    note: string;
}

/** Commands with their results; the newest is at the end and scrolled into view. */
export const TerminalOutput = ({ entries }: { entries: readonly TerminalEntry[] }) => {
    const text = useText();
    const box = useRef<HTMLDivElement>(null);
    // Scrolls to the end.
    useEffect(() => {
        if (box.current) box.current.scrollTop = box.current.scrollHeight;
    }, [entries]);
    return (
        <Box
            ref={box}
            role="log"
            tabIndex={0}
            aria-label={text('monitor.terminalOutput')}
            sx={{
                height: 'max(280px, 50vh)',
                overflow: 'auto',
                p: 3,
                borderRadius: 1,
                bgcolor: '#001529',
                color: '#E6EDF5',
                fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
                fontSize: 13,
                lineHeight: '20px',
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
            }}
        >
            {entries.length === 0 && <Box sx={{ opacity: 0.7 }}>{text('monitor.terminalEmpty')}</Box>}
            {entries.map(({ command, lines, isError, note }, index) => (
                <Box key={index} sx={{ mb: 2 }}>
                    <Box sx={{ color: '#8CC8FF' }}>{`> ${command}`}</Box>
                    <Box sx={{ color: isError ? '#FF9C95' : 'inherit' }}>{lines.join('\n')}</Box>
                    {note && <Box sx={{ opacity: 0.6, fontSize: 12 }}>{note}</Box>}
                </Box>
            ))}
        </Box>
    );
};
