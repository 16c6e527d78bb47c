import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#providers/i18n/useText.ts';
import { SheetDrawer } from '../dialog/SheetDrawer.tsx';
import { SheetParts, type SheetPartsProps } from '../dialog/SheetParts.tsx';
import { createMovable, type Movable } from './movable.ts';
import { PagePaper } from './PagePaper.tsx';

/** Receives the details as soon as it is in the document. */
const Slot = ({ movable, onTaken }: { movable: Movable; onTaken: () => void }) => {
    const place = useRef<HTMLDivElement>(null);
    // Moves the details' element manually, because React would remount them in another place.
    useLayoutEffect(() => {
        if (!place.current) return;
        movable.moveTo(place.current);
        onTaken();
    }, [movable, onTaken]);
    return <div ref={place} style={{ display: 'contents' }} />;
};

interface SplitDetailsProps extends SheetPartsProps {
    label: string;
    width: number;
    /** Beside the list instead of over it. */
    isBeside: boolean;
    onClose: () => void;
}

/** A record's details over or beside their list. Switching moves the DOM element, so that typed input, selections and scroll positions are kept. */
export const SplitDetails = ({ label, width, isBeside, onClose, ...parts }: SplitDetailsProps) => {
    const text = useText();
    const [movable] = useState(createMovable);
    // Rendered only once the element is in the document, because elements outside of it have no size.
    const [isTaken, setTaken] = useState(false);
    const [take] = useState(() => () => setTaken(true));
    // In React's tree the portal is not inside the sheet, so the sheet does not receive its key events.
    const handleKeyDown = (event: KeyboardEvent) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    const slot = <Slot movable={movable} onTaken={take} />;
    return (
        <>
            {isBeside ? (
                <PagePaper label={label}>{slot}</PagePaper>
            ) : (
                <SheetDrawer label={label} width={width} onClose={onClose}>
                    {slot}
                </SheetDrawer>
            )}
            {isTaken &&
                createPortal(
                    <Box onKeyDown={handleKeyDown} sx={{ display: 'contents' }}>
                        <SheetParts
                            {...parts}
                            close={
                                <IconButton aria-label={text('common.close')} onClick={onClose}>
                                    <Close />
                                </IconButton>
                            }
                        />
                    </Box>,
                    movable.element,
                )}
        </>
    );
};
