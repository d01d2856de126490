// Declares the stylesheets that components import.
declare module '*.css'
