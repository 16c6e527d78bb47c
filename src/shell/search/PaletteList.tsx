import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { PaletteOption } from './PaletteOption.tsx';
import type { Section } from './sections.ts';

interface PaletteListProps {
    id: string;
    sections: readonly Section[];
    /** Which of all options, counted through the sections, Enter would open. */
    current: number;
    onHover: (index: number) => void;
    onChoose: () => void;
}

/** How many options stand above a section. */
const before = (sections: readonly Section[], section: number): number =>
    sections.slice(0, section).reduce((sum, { items }) => sum + items.length, 0);

/** What the search found, by section; how many that are is said aloud. */
export const PaletteList = ({ id, sections, current, onHover, onChoose }: PaletteListProps) => {
    const text = useText();
    const count = before(sections, sections.length);
    return (
        <>
            <Box
                id={id}
                role="listbox"
                aria-label={text('shell.search')}
                sx={{ overflowY: 'auto', p: count > 0 ? 2 : 0, flex: '0 1 auto' }}
            >
                {sections.map(
                    ({ label, items }, section) =>
                        items.length > 0 && (
                            <Box key={label} role="group" aria-label={text(label)}>
                                <Box aria-hidden sx={{ px: 2, pt: 2, pb: 1, fontSize: 12, color: 'text.secondary' }}>
                                    {text(label)}
                                </Box>
                                {items.map(({ page, marks }, place) => {
                                    const at = before(sections, section) + place;
                                    return (
                                        <PaletteOption
                                            key={page.path}
                                            id={`${id}-${at}`}
                                            page={page}
                                            marks={marks}
                                            isCurrent={at === current}
                                            onHover={() => onHover(at)}
                                            onChoose={onChoose}
                                        />
                                    );
                                })}
                            </Box>
                        ),
                )}
            </Box>
            {count === 0 && <EmptyState picture="search" title={text('shell.searchNone')} hint={text('shell.searchHint')} />}
        </>
    );
};
