import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';
import { type ReactNode, useMemo, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { SplitContext } from '../show/SplitContext.ts';
import { PaneBorder } from '../ui/PaneBorder.tsx';

interface Split {
    isOn: boolean;
    /** Width of the list in per cent. */
    share: number;
}

/** Saved with the account (`providers/store/listChoices.ts`). */
const splitKey = (resource: string) => `${resource}.split`;
const NO_SPLIT: Split = { isOn: false, share: 45 };

/** Below this width there is no room for both, and the details are shown over the list. */
const ROOM = '(min-width: 1200px)';

interface SideBySideProps {
    resource: string;
    list: ReactNode;
    /** Another screen replaces the list. */
    isListHidden: boolean;
    /** The screens over or beside the list. */
    children: ReactNode;
}

/** A list with its screens over it, or with the details beside it if the user has chosen that for the list. */
export const SideBySide = ({ resource, list, isListHidden, children }: SideBySideProps) => {
    const text = useText();
    const [split, setSplit] = useStore<Split>(splitKey(resource), NO_SPLIT);
    const hasRoom = useMediaQuery(ROOM, { noSsr: true });
    const { pathname } = useLocation();
    const place = useRef<HTMLDivElement>(null);
    const { isOn, share } = split;
    const offer = useMemo(
        () => ({ isOffered: hasRoom, isBeside: hasRoom && isOn, toggle: () => setSplit({ isOn: !isOn, share }) }),
        [hasRoom, isOn, share, setSplit],
    );
    const isSplit = offer.isBeside && matchPath(`/${resource}/:id/show`, pathname) !== null;
    // The same element structure in both modes, so that the list keeps its state.
    return (
        <SplitContext value={offer}>
            <Box
                ref={place}
                sx={isSplit ? { display: 'grid', flex: 1, minHeight: 0, '@media print': { display: 'block' } } : { display: 'contents' }}
                style={isSplit ? { gridTemplateColumns: `minmax(0, ${share}fr) 16px minmax(0, ${100 - share}fr)` } : undefined}
            >
                <Box
                    sx={
                        isSplit
                            ? { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, '@media print': { display: 'none' } }
                            : { display: isListHidden ? 'none' : 'contents' }
                    }
                >
                    {list}
                </Box>
                {isSplit && (
                    <PaneBorder
                        label={text('list.split.border')}
                        place={place}
                        share={share}
                        least={30}
                        onMove={next => setSplit({ isOn, share: next })}
                    />
                )}
                {children}
            </Box>
        </SplitContext>
    );
};
