/** The part of the router's interface that tells which page is shown. */
export interface Pages {
    state: { location: { pathname: string } };
    subscribe(listener: (state: { location: { pathname: string } }) => void): () => void;
}
