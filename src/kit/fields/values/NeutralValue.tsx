import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

/** The normal value of a cell: visually blank, but read by screen readers. */
export const NeutralValue = ({ children }: { children: ReactNode }) => <span style={visuallyHidden}>{children}</span>;
