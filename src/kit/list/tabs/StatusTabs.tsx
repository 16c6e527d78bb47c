import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { TAG_PALETTE, type TagTone } from '#src/theme/tagPalette.ts';
import { AfterRows } from '../../loading/AfterRows.tsx';
import { useTellOpenTab } from './openTab.ts';
import { useFilterChange } from '../filter/pendingFilter.ts';

export interface StatusTab {
    label: string;
    /** Filter of the tab; empty for 全部. Only the tabs use its keys. */
    filter: Readonly<Record<string, unknown>>;
    count?: number;
    /** The count is an estimate, shown with 「约」. */
    isApproximate?: boolean;
    /** Colour of the count: amber for pending rows, red for errors; a count of 0 is always grey. */
    tone?: TagTone;
}

interface StatusTabsProps {
    tabs: readonly StatusTab[];
}

const STRIP = { px: 4, borderBottom: 1, borderColor: 'divider', flexShrink: 0 } as const;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Tabs over a list, each a filter with its count. */
export const StatusTabs = ({ tabs }: StatusTabsProps) => {
    const text = useText();
    const { filterValues: values, change } = useFilterChange();
    const keys = [...new Set(tabs.flatMap(tab => Object.keys(tab.filter)))];
    const active = tabs.findIndex(tab => keys.every(key => isSame(values[key], tab.filter[key])));
    // Without other filters the list shows all rows of the tab, so the tab's count is also the list's.
    const isAlone = Object.keys(values).every(key => keys.includes(key));
    const open = tabs[active];
    useTellOpenTab({ isOpen: active >= 0, count: isAlone ? open?.count : undefined, isApproximate: open?.isApproximate === true });
    const handleChange = (index: number) =>
        change(now => ({ ...Object.fromEntries(Object.entries(now).filter(([key]) => !keys.includes(key))), ...tabs[index]?.filter }));
    return (
        <AfterRows instead={<Box data-later sx={{ ...STRIP, boxSizing: 'content-box', height: { xs: 44, sm: 40 } }} />}>
            <Tabs
                value={active < 0 ? false : active}
                onChange={(_event, index: number) => handleChange(index)}
                variant="scrollable"
                scrollButtons="auto"
                aria-label={text('common.state')}
                sx={STRIP}
            >
                {tabs.map(({ label, count, isApproximate, tone: given = 'default' }) => {
                    // A count of 0 does not require attention.
                    const tone = count === 0 ? 'default' : given;
                    return (
                        <Tab
                            key={label}
                            label={
                                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
                                    {label}
                                    {count !== undefined && (
                                        <Box
                                            component="span"
                                            sx={theme => ({
                                                px: 1.5,
                                                borderRadius: 2,
                                                fontSize: 12,
                                                lineHeight: '18px',
                                                fontWeight: 400,
                                                color: TAG_PALETTE[theme.palette.mode][tone].text,
                                                bgcolor: TAG_PALETTE[theme.palette.mode][tone].background,
                                            })}
                                        >
                                            {isApproximate ? text('common.approx', { count: formatNumber(count) }) : formatNumber(count)}
                                        </Box>
                                    )}
                                </Box>
                            }
                        />
                    );
                })}
            </Tabs>
        </AfterRows>
    );
};
