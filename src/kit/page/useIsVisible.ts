import { useContext } from 'react';
import { ShowingContext } from './PageContext.ts';

/**
 * Is the page that this component is on in front? Effects of a hidden page are stopped without asking (polling in an
 * effect or by react-query needs nothing of this); it is for what goes on outside of effects.
 */
export const useIsVisible = (): boolean => useContext(ShowingContext).isVisible;
