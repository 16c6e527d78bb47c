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

/** Takes the details in as soon as it is in the document. */
const Slot = ({ movable, onTaken }: { movable: Movable; onTaken: () => void }) => {
    const place = useRef<HTMLDivElement>(null);
    // Synchronises with the document: the details are moved by hand, because React would draw them from nothing elsewhere.
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
    /** Beside the list, in place of over it. */
    isBeside: boolean;
    onClose: () => void;
}

/** A record's details over their list or beside it. Going from one to the other moves them as they are: what is typed, chosen and scrolled stays. */
export const SplitDetails = ({ label, width, isBeside, onClose, ...parts }: SplitDetailsProps) => {
    const text = useText();
    const [movable] = useState(createMovable);
    // What is drawn outside of the document has no size to be laid out by.
    const [isTaken, setTaken] = useState(false);
    const [take] = useState(() => () => setTaken(true));
    // Its keys are no keys of the sheet around it: in React's tree it is not inside.
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
