import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollAreaProps {
    sx?: SystemStyleObject<Theme>;
    children: ReactNode;
}

/**
 * Scrolls what has no room, by keys too: it takes the focus only while something of it is out of sight, so that what fits
 * adds no stop to Tab. For content that holds nothing to focus, such as a table of figures.
 */
export const ScrollArea = ({ sx, children }: ScrollAreaProps) => {
    const place = useRef<HTMLDivElement>(null);
    const [isCut, setCut] = useState(false);
    useEffect(() => {
        const area = place.current;
        if (!area) return undefined;
        const measure = () => setCut(area.scrollWidth > area.clientWidth || area.scrollHeight > area.clientHeight);
        const observer = new ResizeObserver(measure);
        observer.observe(area);
        for (const content of area.children) observer.observe(content);
        return () => observer.disconnect();
    }, []);
    return (
        <Box ref={place} tabIndex={isCut ? 0 : undefined} sx={{ overflow: 'auto', ...sx }}>
            {/* One element whatever comes and goes in it: its size is what is measured. */}
            <div>{children}</div>
        </Box>
    );
};
