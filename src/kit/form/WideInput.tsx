import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Gives an input the whole width of its form: addresses, remarks. */
export const WideInput = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
