import { leaveNothing } from './leave-nothing.ts';

leaveNothing();
