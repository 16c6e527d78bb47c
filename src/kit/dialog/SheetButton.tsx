import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { SideSheet } from './SideSheet.tsx';

interface SheetButtonProps {
    label: string;
    /** Head of the sheet, where it says more than the button. */
    title?: string;
    width: number;
    /** Drawn when the sheet opens. */
    children: ReactNode;
}

/** A button beside a title that opens a sheet with a picture of what the list holds. */
export const SheetButton = ({ label, title = label, width, children }: SheetButtonProps) => {
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {label}
            </Button>
            {isOpen && (
                <SideSheet
                    width={width}
                    label={title}
                    header={<Typography variant="h1">{title}</Typography>}
                    onClose={() => setOpen(false)}
                >
                    {children}
                </SideSheet>
            )}
        </>
    );
};
