import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

/** A cell's value that says nothing out of the ordinary: blank, and read aloud. */
export const NeutralValue = ({ children }: { children: ReactNode }) => <span style={visuallyHidden}>{children}</span>;
