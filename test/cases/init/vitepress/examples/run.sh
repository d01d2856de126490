echo shown
