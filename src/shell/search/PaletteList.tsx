import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import type { Option, Section } from './options.ts';
import { PaletteOption } from './PaletteOption.tsx';

interface PaletteListProps {
    id: string;
    sections: readonly Section[];
    /** Index of the option that Enter opens, counted across all sections. */
    current: number;
    /** Results are still loading, so «nothing found» is not shown yet. */
    isWaiting: boolean;
    onHover: (index: number) => void;
    onChoose: (option: Option) => void;
    onActs: (option: Option) => void;
}

/** Number of options above a section. */
const before = (sections: readonly Section[], section: number): number =>
    sections.slice(0, section).reduce((sum, { items }) => sum + items.length, 0);

/** The search results by section; «nothing found» is announced to screen readers. */
export const PaletteList = ({ id, sections, current, isWaiting, onHover, onChoose, onActs }: PaletteListProps) => {
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
                {sections.map(({ label, items }, section) => (
                    <Box key={label} role="group" aria-label={label}>
                        <Box aria-hidden sx={{ px: 2, pt: 2, pb: 1, fontSize: 12, color: 'text.secondary' }}>
                            {label}
                        </Box>
                        {items.map((option, place) => {
                            const at = before(sections, section) + place;
                            return (
                                <PaletteOption
                                    key={option.key}
                                    id={`${id}-${at}`}
                                    option={option}
                                    isCurrent={at === current}
                                    onHover={() => onHover(at)}
                                    onChoose={() => onChoose(option)}
                                    onActs={option.hit && (() => onActs(option))}
                                />
                            );
                        })}
                    </Box>
                ))}
            </Box>
            {count === 0 && !isWaiting && <EmptyState picture="search" title={text('shell.searchNone')} hint={text('shell.searchHint')} />}
        </>
    );
};
