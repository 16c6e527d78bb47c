import { createElement } from 'react';
import { menuIcon } from './menuIcons.ts';

/** The icon of a menu entry. */
export const MenuIcon = ({ name }: { name: string | undefined }) => createElement(menuIcon(name), { sx: { fontSize: 18, flexShrink: 0 } });
