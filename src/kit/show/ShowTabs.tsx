import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';
import { LoadingSkeleton } from '../loading/LoadingSkeleton.tsx';

export interface ShowTab {
    /** Kept in the URL as `?tab=`. */
    key: string;
    label: string;
    content: ReactNode;
}

interface ShowTabsProps {
    tabs: readonly ShowTab[];
}

/** Tabs of a record's details; the open one is in the URL. Hidden tabs are not mounted. */
export const ShowTabs = ({ tabs }: ShowTabsProps) => {
    const [query, setQuery] = useSearchParams();
    const active = tabs.find(tab => tab.key === query.get('tab')) ?? tabs[0];
    const handleChange = (key: string) =>
        setQuery(
            before => {
                const next = new URLSearchParams(before);
                next.set('tab', key);
                return next;
            },
            { replace: true },
        );
    return (
        <>
            <Tabs
                value={active?.key ?? false}
                onChange={(_event, key: string) => handleChange(key)}
                variant="scrollable"
                scrollButtons="auto"
                sx={{ borderBottom: 1, borderColor: 'divider', mb: 4 }}
            >
                {tabs.map(tab => (
                    <Tab key={tab.key} value={tab.key} label={tab.label} />
                ))}
            </Tabs>
            <Box role="tabpanel" aria-label={active?.label}>
                <LoadingBoundary fallback={<LoadingSkeleton />}>{active?.content}</LoadingBoundary>
            </Box>
        </>
    );
};
