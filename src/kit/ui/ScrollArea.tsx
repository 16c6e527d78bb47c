import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollAreaProps {
    sx?: SystemStyleObject<Theme>;
    children: ReactNode;
}

/**
 * Scrolls overflowing content, also by keyboard: it is focusable only while it overflows, so that fitting content does not add a tab stop.
 * For content without focusable elements, such as a table of figures.
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
            {/* A stable wrapper whose size is measured, whatever its content is. */}
            <div>{children}</div>
        </Box>
    );
};
