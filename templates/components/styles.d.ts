// Stylesheets that components import.
declare module '*.css'
